import * as v from 'valibot';
import { fieldAt, fieldName, unwrapped } from './field-schema.ts';

type Issue = v.BaseIssue<unknown>;

/** The types of the schemas in the words of an editor. */
const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  strict_object: 'a group of fields',
};

/**
 * A mistake in a content file as one sentence for an editor: file, field, what is expected, what was found, and
 * what the field is for.
 */
export function explainMistake(file: string, schema: v.GenericSchema, issue: Issue): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const place = path.length === 0 ? '' : `, field "${fieldName(path)}"`;
  const field = fieldAt(schema, path);
  const purpose = field === undefined ? undefined : v.getDescription(unwrapped(field));
  const expected = isUnknownField(issue) ? 'no such field' : expectedOf(issue, field);
  const sentence = `src/content/${file}.yaml${place}: expected ${expected}, found ${foundIn(issue)}.`;
  return purpose === undefined ? sentence : `${sentence} (${purpose})`;
}

/** A strict group expects `never` where it meets a field that it does not know. */
function isUnknownField(issue: Issue): boolean {
  return issue.kind === 'schema' && issue.expected === 'never';
}

function expectedOf(issue: Issue, field: v.GenericSchema | undefined): string {
  // A rule's message says in words what it expects; a type is named by its schema.
  if (issue.kind === 'validation') return issue.message;
  const type = field === undefined ? issue.type : unwrapped(field).type;
  return kinds[type] ?? kinds[issue.type] ?? issue.expected ?? issue.message;
}

function foundIn({ input }: Issue): string {
  if (input === undefined || input === null) return 'nothing';
  if (Array.isArray(input)) return `a list of ${input.length} entries`;
  if (typeof input === 'object') return 'a group of fields';
  if (typeof input !== 'string') return `${typeof input === 'number' ? 'the number' : ''} ${input}`.trim();
  const shown = input.length > 60 ? `${input.slice(0, 57)}…` : input;
  return `"${shown}"${input.length > 60 ? ` (${input.length} characters)` : ''}`;
}
