import type { ImageMetadata } from 'astro';
import about from '../../assets/scenes/hero-about.jpg';
import activities from '../../assets/scenes/hero-activities.jpg';
import contact from '../../assets/scenes/hero-contact.jpg';
import gallery from '../../assets/scenes/hero-gallery.jpg';
import home from '../../assets/scenes/hero-home.jpg';
import model from '../../assets/scenes/hero-model.jpg';
import news from '../../assets/scenes/hero-news.jpg';
import support from '../../assets/scenes/hero-support.jpg';
import volunteer from '../../assets/scenes/hero-volunteer.jpg';
import adrishya from '../../assets/scenes/volunteer.jpg';
import type { BackgroundSection } from '../../domain/background.ts';
import { paths } from '../../site.ts';

export type PagePicture = {
  /** The page's name in the texts about the pictures. */
  page:
    | 'home'
    | 'model'
    | 'activities'
    | 'gallery'
    | 'support'
    | 'about'
    | 'adrishya'
    | 'contact'
    | 'volunteer'
    | 'news';
  /** Whose picture staff may change. */
  section?: BackgroundSection;
  own: ImageMetadata;
};

const NEWS: PagePicture = { page: 'news', own: news };

const PICTURES: Readonly<Record<string, PagePicture>> = {
  [paths.home]: { page: 'home', section: 'home', own: home },
  [paths.model]: { page: 'model', section: 'ourmodel', own: model },
  [paths.activities]: { page: 'activities', section: 'activities', own: activities },
  [paths.gallery]: { page: 'gallery', section: 'gallery', own: gallery },
  [paths.support]: { page: 'support', section: 'supportus', own: support },
  [paths.about]: { page: 'about', section: 'about', own: about },
  [paths.adrishya]: { page: 'adrishya', own: adrishya },
  [paths.contact]: { page: 'contact', section: 'contact', own: contact },
  [paths.volunteer]: { page: 'volunteer', own: volunteer },
};

/** The picture that stands for a page where it is shared: that of its hero; the news share one. */
export function pagePicture(path: string): PagePicture {
  return PICTURES[path] ?? NEWS;
}
