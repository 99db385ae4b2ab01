import * as v from 'valibot';

const isSample = v.pipe(
  v.boolean(),
  v.description('true while the value is invented; delete the line once the value is the school’s own.'),
);
const sample = v.optional(isSample, false);

/**
 * A fact that the school must supply, as `{ value, sample }`. While it is invented it says `sample: true`, and
 * every build lists it.
 */
export function fact<const Value extends v.GenericSchema>(value: Value) {
  return v.pipe(v.strictObject({ value, sample }), v.description(v.getDescription(value) ?? ''));
}

/**
 * A fact that leads money or a call to somebody: a release refuses a sample, because a stranger would be paid
 * or rung up. When it is left out, its row does not show.
 */
export function guardedFact<const Value extends v.GenericSchema>(value: Value) {
  const given = v.pipe(fact(value), v.metadata({ [GUARDED]: true }));
  return v.nullish(given, null);
}

/** Marks, in a schema's metadata, the facts that a release refuses as samples. */
export const GUARDED = 'guarded';
