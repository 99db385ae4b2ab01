import { languageOf } from '../domain/language.ts';
import type { NewsItem } from '../domain/news.ts';
import { newsSummary } from '../domain/news-item.ts';
import { contentDay } from '../lib/dates.ts';
import type { Texts } from './text-files.ts';

/** What search engines are told of a page, in the words of schema.org. All addresses in it are absolute. */
type Described = Record<string, unknown> & { '@type': string | readonly string[] };

export type School = {
  name: string;
  /** Of the home page. */
  address: string;
  logo: string;
};

/** The school with its facts: a school, and an organisation that lives on gifts. */
export function describedSchool(
  school: School,
  site: Texts<'site'>,
  contacts: Texts<'contacts'>,
  picture: string,
): Described {
  const { address, email, phone } = contacts.footer;
  const { latitude, longitude } = site.map.position.value;
  return {
    ...named(school),
    slogan: site.tagline,
    description: site.defaultDescription,
    image: picture,
    address: { '@type': 'PostalAddress', streetAddress: address.value.join(', '), addressCountry: 'IN' },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    email: email.value,
    ...(phone && { telephone: phone.value }),
    isAccessibleForFree: true,
  };
}

/** The way from the home page to this one, the nearest last. */
export function breadcrumbs(steps: readonly { name: string; address: string }[]): Described {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  };
}

/** One item of the news; what is no date is left out rather than guessed. */
export function newsArticle(
  item: NewsItem,
  page: { address: string; picture: string },
  school: School,
): Described {
  const published = contentDay(item.date);
  const summary = newsSummary(item.description);
  const by = named(school);
  return {
    '@type': 'NewsArticle',
    headline: item.news_name,
    ...(summary !== null && { description: summary }),
    ...(published !== null && { datePublished: published }),
    inLanguage: languageOf(item.news_name + item.description) ?? 'en',
    image: page.picture,
    mainEntityOfPage: page.address,
    author: by,
    publisher: by,
  };
}

/** The same school everywhere, by its id. */
function named({ name, address, logo }: School): Described {
  return { '@type': ['School', 'NGO'], '@id': `${address}#school`, name, url: address, logo };
}
