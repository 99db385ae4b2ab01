import type { ReactNode } from 'react';
import type { BoardMember, TeamMember } from '../../domain/item-schemas.ts';
import type { Pictures } from '../../domain/picture.ts';
import { boardTexts, peopleTexts, teamTexts } from '../../i18n/en/lists.ts';
import { notify } from '../../ui/notify.ts';
import { board, team } from '../lists/list-fetchers.ts';
import { PublicList } from '../lists/PublicList.tsx';
import { UploadedPicture } from '../lists/UploadedPicture.tsx';
import { type KnownList, useList } from '../lists/use-list.ts';
import styles from './People.module.css';
import { BoardCard, PersonCard } from './PersonCard.tsx';

const TEAM_SIZES = '(width < 44rem) 32vw, (width < 64rem) 45vw, 24rem';

/** The team, in the order of the dashboard. */
export function TeamIsland({ pictures, ...known }: KnownList<TeamMember>) {
  return (
    <PublicList
      {...useList(team, known, teamTexts.failed, notify)}
      texts={teamTexts}
      className={styles.people}
    >
      {({ name, designation, des, ...picture }) => (
        <PersonCard
          name={name}
          designation={designation}
          description={des}
          picture={portrait(name, picture, pictures, TEAM_SIZES)}
        />
      )}
    </PublicList>
  );
}

const BOARD_SIZES = '(width < 44rem) 42vw, (width < 60rem) 28vw, 16rem';

/** The steering board. */
export function BoardIsland({ pictures, ...known }: KnownList<BoardMember>) {
  const list = useList(board, known, boardTexts.failed, console.error);
  return (
    <PublicList {...list} texts={boardTexts} room="row" className={styles.members}>
      {({ name, ...picture }) => (
        <BoardCard name={name} picture={portrait(name, picture, pictures, BOARD_SIZES)} />
      )}
    </PublicList>
  );
}

function portrait(
  name: string,
  { image, alt, focus }: Pick<BoardMember, 'image' | 'alt' | 'focus'>,
  pictures: Pictures,
  sizes: string,
): ReactNode {
  const altOrName = alt || peopleTexts.portrait(name);
  return <UploadedPicture url={image} focus={focus} pictures={pictures} sizes={sizes} alt={altOrName} />;
}
