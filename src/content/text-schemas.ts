import { AboutTexts } from './schemas/about.ts';
import { ActivitiesTexts } from './schemas/activities.ts';
import { AdrishyaTexts } from './schemas/adrishya.ts';
import { ContactTexts } from './schemas/contact.ts';
import { ContactFacts } from './schemas/contacts.ts';
import { FooterTexts } from './schemas/footer.ts';
import { GalleryTexts } from './schemas/gallery.ts';
import { GivingFacts } from './schemas/giving.ts';
import { HomeTexts } from './schemas/home.ts';
import { ModelTexts } from './schemas/model.ts';
import { NewsTexts } from './schemas/news.ts';
import { NotFoundTexts } from './schemas/not-found.ts';
import { SharingTexts } from './schemas/sharing.ts';
import { SiteFacts } from './schemas/site.ts';
import { SupportTexts } from './schemas/support.ts';
import { VolunteerTexts } from './schemas/volunteer.ts';

/** The content files, by name: `home` is src/content/home.yaml. */
export const textSchemas = {
  site: SiteFacts,
  contacts: ContactFacts,
  giving: GivingFacts,
  footer: FooterTexts,
  home: HomeTexts,
  model: ModelTexts,
  activities: ActivitiesTexts,
  adrishya: AdrishyaTexts,
  gallery: GalleryTexts,
  support: SupportTexts,
  about: AboutTexts,
  contact: ContactTexts,
  news: NewsTexts,
  volunteer: VolunteerTexts,
  'not-found': NotFoundTexts,
  sharing: SharingTexts,
};

export type TextFile = keyof typeof textSchemas;
