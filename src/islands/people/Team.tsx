import { languageOf } from '../../domain/language.ts';
import type { TeamMember } from '../../domain/member.ts';
import type { Pictures } from '../../domain/picture.ts';
import { notify } from '../../lib/notify.ts';
import { team } from '../../stores/public-lists.ts';
import { teamTexts } from '../../texts/people.ts';
import { PersonCard } from '../../ui/PersonCard.tsx';
import { PublicList } from '../PublicList.tsx';
import { UploadedPicture } from '../UploadedPicture.tsx';
import { type KnownList, type ListView, useList } from '../use-load.ts';
import styles from './Team.module.css';

const SIZES = '(width < 44rem) 32vw, (width < 64rem) 45vw, 24rem';

export function TeamIsland({ known, pictures }: KnownList<TeamMember>) {
  return <Team {...useList(team, known, teamTexts.failed, notify)} pictures={pictures} />;
}

/** Everyone of the team, in the order of the dashboard. */
export function Team({ pictures, ...list }: ListView<TeamMember> & { pictures: Pictures }) {
  return (
    <PublicList {...list} texts={teamTexts} className={styles.people}>
      {({ name, designation, des, image }) => (
        <PersonCard
          name={name}
          designation={designation}
          description={des}
          lang={languageOf(`${name} ${designation} ${des}`)}
          picture={
            <UploadedPicture
              address={image}
              pictures={pictures}
              sizes={SIZES}
              alt={teamTexts.portrait(name)}
            />
          }
        />
      )}
    </PublicList>
  );
}
