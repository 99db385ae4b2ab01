import { languageOf } from '../../domain/language.ts';
import type { BoardMember } from '../../domain/member.ts';
import type { Pictures } from '../../domain/picture.ts';
import { board } from '../../stores/public-lists.ts';
import { boardTexts } from '../../texts/people.ts';
import { BoardCard } from '../../ui/BoardCard.tsx';
import { PublicList } from '../PublicList.tsx';
import { UploadedPicture } from '../UploadedPicture.tsx';
import { type KnownList, type ListView, useList } from '../use-load.ts';
import styles from './Board.module.css';

const SIZES = '(width < 44rem) 42vw, (width < 60rem) 28vw, 16rem';

export function BoardIsland({ known, pictures }: KnownList<BoardMember>) {
  return <Board {...useList(board, known, boardTexts.failed, console.error)} pictures={pictures} />;
}

/** The steering board, each member on a card of honour. */
export function Board({ pictures, ...list }: ListView<BoardMember> & { pictures: Pictures }) {
  return (
    <PublicList {...list} texts={boardTexts} room="row" className={styles.members}>
      {({ name, image }) => (
        <BoardCard
          name={name}
          lang={languageOf(name)}
          picture={
            <UploadedPicture
              address={image}
              pictures={pictures}
              sizes={SIZES}
              alt={boardTexts.portrait(name)}
            />
          }
        />
      )}
    </PublicList>
  );
}
