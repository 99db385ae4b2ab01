import { languageOf } from '../../domain/language.ts';
import type { BoardMember } from '../../domain/member.ts';
import { type Pictures, preparedPicture } from '../../domain/picture.ts';
import { boardTexts } from '../../texts/people.ts';
import { loadTexts } from '../../texts/requests.ts';
import { BoardCard } from '../../ui/BoardCard.tsx';
import { ListStates } from '../../ui/ListStates.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Board.module.css';

type Props = {
  /** null while nothing is known. */
  members: readonly BoardMember[] | null;
  failure: string | null;
  pictures: Pictures;
  onRetry: () => void;
};

const SIZES = '(width < 44rem) 42vw, (width < 60rem) 28vw, 16rem';

/** The steering board, each member on a card of honour (specification, section 2). */
export function Board({ members, failure, pictures, onRetry }: Props) {
  return (
    <div className={styles.place} data-bare={members === null || members.length === 0}>
      <ListStates
        items={members}
        failure={failure}
        words={{ ...loadTexts, waiting: boardTexts.loading, empty: boardTexts.empty }}
        onRetry={onRetry}
      >
        {(all) => (
          <ul className={`plain ${styles.members}`}>
            {all.map(({ id, name, image }) => (
              <li key={id}>
                <BoardCard
                  name={name}
                  lang={languageOf(name)}
                  picture={
                    <Picture
                      address={image}
                      prepared={preparedPicture(pictures, image)}
                      sizes={SIZES}
                      alt={boardTexts.portrait(name)}
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
