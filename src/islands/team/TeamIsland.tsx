import { useEffect } from 'react';
import type { TeamMember } from '../../domain/member.ts';
import type { Pictures } from '../../domain/picture.ts';
import { notify } from '../../lib/notify.ts';
import { team } from '../../stores/members.ts';
import { teamTexts } from '../../texts/people.ts';
import { useLoad } from '../use-load.ts';
import { Team } from './Team.tsx';

type Props = { known: TeamMember[] | null; pictures: Pictures };

/** The team of the API, from the build's copy until it answers; a failed load is an alert (specification, section 8). */
export function TeamIsland({ known, pictures }: Props) {
  const load = useLoad(team, known);
  const failure = load.state === 'failed' ? teamTexts.failed(load.message) : null;
  useEffect(() => {
    if (failure !== null) notify(failure);
  }, [failure]);
  const members = load.state === 'loading' ? null : (load.data ?? null);
  return <Team members={members} failure={failure} pictures={pictures} onRetry={team.reload} />;
}
