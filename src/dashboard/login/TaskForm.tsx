import type { ComponentProps, ReactNode } from 'react';
import { contentTexts } from '../../i18n/en/dashboard.ts';
import { loginTexts } from '../../i18n/en/login.ts';
import { loadTexts } from '../../i18n/en/requests.ts';
import { LIMITS } from '../../resources/limits.ts';
import { Field, FieldErrors } from '../../ui/Field.tsx';
import { NoticeButton } from '../../ui/Notice.tsx';
import { Button } from '../Button.tsx';
import { ResultNotice } from '../shell/use-result.tsx';
import type { ShownTask } from '../shell/use-task.tsx';
import styles from './Login.module.css';

type Props = {
  task: ShownTask;
  /** `Save` and `Saving…` by default. */
  submitText?: string;
  busyText?: string;
  /** The fields, which are read-only while the task is busy. */
  children: ReactNode;
};

/** A form beside the login, with its submit button, the server's errors by field, and the outcome. */
export function TaskForm({ task, children, ...texts }: Props) {
  const { submitText = contentTexts.save, busyText = contentTexts.saving } = texts;
  return (
    <form
      className={styles.form}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        task.start();
      }}
    >
      <FieldErrors value={task.fields}>{children}</FieldErrors>
      <Button type="submit" aria-disabled={task.isBusy}>
        {task.isBusy ? busyText : submitText}
      </Button>
      <ResultNotice
        result={task.notice}
        action={task.state === 'slow' && <NoticeButton onClick={task.stop}>{loadTexts.stop}</NoticeButton>}
      />
    </form>
  );
}

type EmailProps = Omit<ComponentProps<'input'>, 'onChange' | 'id'> & {
  label?: string;
  onType?: (email: string) => void;
};

/** The email that somebody logs in with, unless the form changes it. */
export function EmailField({ onType, ...field }: EmailProps) {
  return (
    <Field
      label={loginTexts.email}
      name="email"
      type="email"
      longest={LIMITS.email}
      autoComplete="username"
      required
      {...field}
      onChange={({ target }) => onType?.(target.value)}
    />
  );
}
