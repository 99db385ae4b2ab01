import * as v from 'valibot';
import { fieldRefusal } from './refusal.ts';

/** The schema's picked fields. Throws a 400 refusal with every faulty field's sentences. */
export function checkedBody<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const checked = v.safeParse(schema, body, { abortPipeEarly: true });
  if (checked.success) return checked.output;
  const { nested = {}, root } = v.flatten(checked.issues);
  const errors = Object.entries(nested).map(([field, sentences]) => [field, sentences ?? []]);
  throw fieldRefusal(root === undefined ? Object.fromEntries(errors) : { non_field_errors: root });
}
