import { languageOf } from '../../domain/language.ts';
import type { TeamMember } from '../../domain/member.ts';
import { type Pictures, preparedPicture } from '../../domain/picture.ts';
import { teamTexts } from '../../texts/people.ts';
import { loadTexts } from '../../texts/requests.ts';
import { ListStates } from '../../ui/ListStates.tsx';
import { PersonCard } from '../../ui/PersonCard.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Team.module.css';

type Props = {
  /** null while nothing is known. */
  members: readonly TeamMember[] | null;
  failure: string | null;
  pictures: Pictures;
  onRetry: () => void;
};

const SIZES = '(width < 44rem) 32vw, (width < 64rem) 45vw, 24rem';

/** Everyone of the team, in the order of the dashboard (specification, section 2). */
export function Team({ members, failure, pictures, onRetry }: Props) {
  return (
    <div className={styles.place} data-bare={members === null || members.length === 0}>
      <ListStates
        items={members}
        failure={failure}
        words={{ ...loadTexts, waiting: teamTexts.loading, empty: teamTexts.empty }}
        onRetry={onRetry}
      >
        {(all) => (
          <ul className={`plain ${styles.people}`}>
            {all.map(({ id, name, designation, des, image }) => (
              <li key={id}>
                <PersonCard
                  name={name}
                  designation={designation}
                  description={des}
                  lang={languageOf(`${name} ${designation} ${des}`)}
                  picture={
                    <Picture
                      address={image}
                      prepared={preparedPicture(pictures, image)}
                      sizes={SIZES}
                      alt={teamTexts.portrait(name)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
