import { useStore } from '@nanostores/react';
import { volunteerSubmission } from '../../stores/volunteer.ts';
import { VolunteerForm } from './VolunteerForm.tsx';

/** The home page's way to apply as a volunteer. */
export function VolunteerFormIsland() {
  const state = useStore(volunteerSubmission.$state, { ssr: 'initial' });
  const { submit, stop } = volunteerSubmission;
  return <VolunteerForm state={state} onSend={submit} onStop={stop} />;
}
