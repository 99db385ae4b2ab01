import { board, team } from '../../stores/members.ts';
import { news } from '../../stores/news.ts';
import { newsItem } from '../../stores/news-item.ts';
import type { Resource } from '../../stores/resource.ts';

/** The resource of a name that a page gives: `news`, `news/{id}`, `team` or `board`. */
export function resourceOf(name: string): Pick<Resource<unknown>, '$load' | 'loadOnce'> {
  const [first, id] = name.split('/');
  if (first === 'news') return id === undefined ? news : newsItem(Number(id));
  if (first === 'team') return team;
  if (first === 'board') return board;
  throw new Error(`There is no resource ${name}.`);
}
