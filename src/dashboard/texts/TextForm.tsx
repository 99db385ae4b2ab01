import { useRef, useState } from 'react';
import type { TextOverride } from '../../domain/text-override.ts';
import { contentTexts, dashboardTexts } from '../../i18n/en/dashboard.ts';
import { textScreenLabels as texts } from '../../i18n/en/dashboard-texts.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/language.ts';
import { mistakeIn, valueAt, withValue } from '../../i18n/page-texts/field-path.ts';
import { accountNumberIn, isLink } from '../../lib/pasted-facts.ts';
import { jsonOf } from '../../lib/response-json.ts';
import { typedText } from '../../lib/typed-text.ts';
import { Field } from '../../ui/Field.tsx';
import { Button } from '../Button.tsx';
import { ConflictNotice } from '../content/ConflictNotice.tsx';
import bar from '../content/ContentForm.module.css';
import { SavingForm } from '../content/SavingForm.tsx';
import type { ShownForm } from '../content/use-item-form.ts';
import { DraftNotice } from '../shell/DraftNotice.tsx';
import { EntriesControl } from './EntriesControl.tsx';
import { TextControl } from './TextControl.tsx';
import styles from './Texts.module.css';
import { type Catalogue, pathWithin, type TextEntry } from './text-catalogue.ts';
import { COMPARED, orderOf } from './text-list.ts';

type Props = {
  catalogue: Catalogue;
  textEntry: TextEntry;
  form: ShownForm<TextOverride>;
  onCancel: () => void;
};

/** The form of one text in one language. */
export function TextForm({ catalogue, textEntry, form, onCancel }: Props) {
  const { language, field, target } = textEntry;
  const [isTried, setTried] = useState(false);
  const [again, setAgain] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const within = pathWithin(target, field.field);
  const whole = jsonOf(form.values.value ?? '');
  const value = valueAt(whole, within);
  const label = texts.of(field.title, language);
  const payee = valueAt(catalogue.present(DEFAULT_LANGUAGE, 'giving'), ['upi', 'payeeName', 'value']);

  function write(json: string): void {
    form.change('value', json);
    form.change('english_list', orderOf(textEntry));
  }
  const change = (next: unknown) => write(JSON.stringify(withValue(whole, within, next)));

  const isLeftOut = value === null;
  const isTypedTwice = field.control === 'account' && form.isDirty && !isLeftOut;

  const isDifferent = isTypedTwice && accountNumberIn(again) !== value;
  const mistake = isDifferent ? texts.differs : mistakeOf(textEntry, whole, value);

  function submit(): void {
    setTried(true);
    if (mistake === undefined) form.submit();
    else container.current?.querySelector<HTMLElement>('[name]')?.focus();
  }

  /** Asks before it throws away what was typed. */
  function askToCancel(): void {
    if (!form.isDirty || window.confirm(dashboardTexts.confirmDiscard)) onCancel();
  }

  const control = { label, value, onChange: change, error: isTried ? mistake : undefined };

  return (
    <div className={`stack ${styles.form} ${bar.reach}`} data-form ref={container}>
      <DraftNotice restored={form.restored} onDiscard={onCancel} />
      <SavingForm
        label={`${contentTexts.edit}: ${label}`}
        form={form.result?.kind === 'success' ? { ...form, result: null } : form}
        submit={submit}
        submitText={contentTexts.save}
        about={label}
        buttons={
          <Button kind="quiet" onClick={askToCancel}>
            {contentTexts.cancel}
          </Button>
        }
        aside={<ConflictNotice form={form} fields={COMPARED} />}
      >
        {isLeftOut && (
          <p>
            {texts.leftOut}{' '}
            <Button kind="plain" onClick={() => change('')}>
              {texts.writeAgain}
            </Button>
          </p>
        )}
        {!isLeftOut && field.control === 'entries' && (
          <EntriesControl catalogue={catalogue} textEntry={textEntry} {...control} />
        )}
        {!isLeftOut && field.control !== 'entries' && (
          <TextControl
            field={field}
            language={language}
            payee={typeof payee === 'string' ? payee : ''}
            {...control}
          />
        )}
        {isTypedTwice && (
          <Field
            label={texts.again}
            name="again"
            inputMode="numeric"
            autoComplete="off"
            required
            value={again}
            onChange={({ target: input }) => setAgain(input.value)}
          />
        )}
        {field.canBeLeftOut && !isLeftOut && (
          <Button kind="plain" onClick={() => change(null)}>
            {texts.leaveOut}
          </Button>
        )}
      </SavingForm>
    </div>
  );
}

/** What a text lacks, in words for staff; undefined if nothing. `whole`: the value of the field that is saved. */
function mistakeOf(
  { language, field, target }: TextEntry,
  whole: unknown,
  value: unknown,
): string | undefined {
  const expected = mistakeIn(language, field.file, { field: target, value: cleanedJson(whole) });
  if (expected === null) return undefined;
  if (field.control === 'location' && typeof value === 'string' && isLink(value)) return texts.locationLink;
  const known: Readonly<Record<string, string>> = texts.expectations;
  return texts.expected(field.title, known[field.control] ?? expected);
}

/** The JSON of a value, its texts cleaned as the server cleans them before it checks them. */
function cleanedJson(whole: unknown): string {
  const clean = (_key: string, inner: unknown) => (typeof inner === 'string' ? typedText(inner) : inner);
  return JSON.stringify(whole, clean) ?? '';
}
