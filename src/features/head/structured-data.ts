import { type NewsItem, newsSummary } from '../../domain/news.ts';
import type { Texts } from '../../i18n/page-texts/loaded-texts.ts';
import { contentDay } from '../../lib/dates.ts';

/** A description of a page in schema.org terms. All of its URLs are absolute. */
type Described = Record<string, unknown> & { '@type': string | readonly string[] };

export type School = {
  name: string;
  /** The URL of the home page. */
  url: string;
  logo: string;
};

/** The school and its facts. */
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

/** The path from the home page to this one, which is last. */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): Described {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** A news item; an invalid date is left out. */
export function newsArticle(
  item: NewsItem,
  page: { url: string; picture: string },
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
    image: page.picture,
    mainEntityOfPage: page.url,
    author: by,
    publisher: by,
  };
}

/** A school and a charity; the id identifies it across pages. */
function named({ name, url, logo }: School): Described {
  return { '@type': ['School', 'NGO'], '@id': `${url}#school`, name, url, logo };
}
