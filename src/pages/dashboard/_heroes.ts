import about from '../../assets/scenes/hero-about.jpg';
import activities from '../../assets/scenes/hero-activities.jpg';
import contact from '../../assets/scenes/hero-contact.jpg';
import gallery from '../../assets/scenes/hero-gallery.jpg';
import home from '../../assets/scenes/hero-home.jpg';
import ourmodel from '../../assets/scenes/hero-model.jpg';
import supportus from '../../assets/scenes/hero-support.jpg';
import { ownPicture } from '../../data/pictures.ts';
import { getTexts } from '../../data/texts.ts';

const FALLBACKS = { home, ourmodel, activities, gallery, supportus, about, contact };

/** Each page's headline and the picture that came with the site, so that the dashboard shows what visitors see. */
export async function heroes() {
  const headlines = {
    home: (await getTexts('home')).hero.headline,
    ourmodel: (await getTexts('model')).hero.headline,
    activities: (await getTexts('activities')).hero.headline,
    gallery: (await getTexts('gallery')).hero.headline,
    supportus: (await getTexts('support')).hero.headline,
    about: (await getTexts('about')).hero.headline,
    contact: (await getTexts('contact')).hero.headline,
  };
  const hero = async (section: keyof typeof FALLBACKS) => ({
    headline: headlines[section],
    fallback: (await ownPicture(FALLBACKS[section], { widths: [800], ratio: 2, quality: 55 })).src,
  });
  return {
    home: await hero('home'),
    ourmodel: await hero('ourmodel'),
    activities: await hero('activities'),
    gallery: await hero('gallery'),
    supportus: await hero('supportus'),
    about: await hero('about'),
    contact: await hero('contact'),
  };
}
