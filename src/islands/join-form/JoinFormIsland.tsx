import { useStore } from '@nanostores/react';
import { adrishyaVolunteerSubmission } from '../../stores/adrishya-volunteer.ts';
import { JoinForm } from './JoinForm.tsx';

/** The way to apply to the youth wing. */
export function JoinFormIsland() {
  const state = useStore(adrishyaVolunteerSubmission.$state, { ssr: 'initial' });
  const { submit, stop } = adrishyaVolunteerSubmission;
  return <JoinForm state={state} onSend={submit} onStop={stop} />;
}
