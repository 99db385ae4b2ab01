import { localPath } from '../i18n/local-path.ts';
import { getTexts, linkText } from '../i18n/page-texts/get-texts.ts';
import { paths, publicPages } from '../site.ts';

type Link = { path: string; href: string; text: string };

/** The links of the navigation bar, and the further ones of menu and footer, in the language of the page. */
export function menuLinks(): { bar: Link[]; further: Link[] } {
  const linksIn = (part: 'bar' | 'further') =>
    publicPages
      .filter(({ menu }) => menu === part)
      .map(({ name, path }) => ({ path, href: localPath(path), text: linkText(name) }));
  const admission = {
    path: paths.admission,
    href: localPath(paths.admission),
    text: getTexts('frame').admission,
  };
  return { bar: linksIn('bar'), further: [...linksIn('further'), admission] };
}
