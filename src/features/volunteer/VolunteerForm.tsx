import type { VolunteerValues } from '../../domain/message.ts';
import { volunteerTexts as texts } from '../../i18n/en/forms.ts';
import { LIMITS } from '../../resources/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { ConfirmedForm } from '../forms/ConfirmedForm.tsx';
import { createSubmission } from '../forms/submission.ts';
import { useSubmission } from '../forms/VisitorForm.tsx';

const submission = createSubmission<VolunteerValues>('volunteer');

/** The volunteer form of the school, on its page and on the home page. */
export function VolunteerFormIsland() {
  return (
    <ConfirmedForm
      {...useSubmission(submission)}
      name="volunteer"
      texts={texts}
      factsOf={({ des }) => [[texts.helpEntered, des]]}
    >
      <Field kind="area" label={texts.help} name="des" longest={LIMITS.message} required />
    </ConfirmedForm>
  );
}
