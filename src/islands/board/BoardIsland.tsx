import { useEffect } from 'react';
import type { BoardMember } from '../../domain/member.ts';
import type { Pictures } from '../../domain/picture.ts';
import { board } from '../../stores/members.ts';
import { boardTexts } from '../../texts/people.ts';
import { useLoad } from '../use-load.ts';
import { Board } from './Board.tsx';

type Props = { known: BoardMember[] | null; pictures: Pictures };

/** The steering board of the API. The catalogue names no alert for it: a failed load is logged and said in place. */
export function BoardIsland({ known, pictures }: Props) {
  const load = useLoad(board, known);
  const failure = load.state === 'failed' ? boardTexts.failed(load.message) : null;
  useEffect(() => {
    if (failure !== null) console.error(failure);
  }, [failure]);
  const members = load.state === 'loading' ? null : (load.data ?? null);
  return <Board members={members} failure={failure} pictures={pictures} onRetry={board.reload} />;
}
