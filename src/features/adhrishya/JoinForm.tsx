import type { AdrishyaVolunteerValues } from '../../domain/message.ts';
import { adrishyaVolunteerTexts as texts } from '../../i18n/en/forms.ts';
import { LIMITS } from '../../resources/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { ConfirmedForm } from '../forms/ConfirmedForm.tsx';
import { createSubmission } from '../forms/submission.ts';
import { useResultAlert, useSubmission } from '../forms/VisitorForm.tsx';

const submission = createSubmission<AdrishyaVolunteerValues>('adrishya');

/** The youth wing's volunteer form. */
export function JoinFormIsland() {
  const form = useSubmission(submission);
  useResultAlert(form.state, texts);
  return (
    <ConfirmedForm
      {...form}
      name="adrishya"
      texts={texts}
      isOpenUntilSent
      factsOf={({ how_you_contribute: contribution, des }) => [
        [texts.contributionEntered, contribution],
        [texts.message, des || texts.noMessage],
      ]}
    >
      <Field
        kind="area"
        label={texts.contribution}
        hint={texts.contributionHint}
        name="how_you_contribute"
        longest={LIMITS.message}
        required
      />
      <Field kind="area" label={texts.message} name="des" rows={3} longest={LIMITS.message} />
    </ConfirmedForm>
  );
}
