import type * as v from 'valibot';

/** The schema without the wrapper that makes it optional. */
export function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? unwrapped(schema.wrapped) : schema;
}

/** The fields of a group, by name; none for any other schema. */
export function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> {
  const inner = unwrapped(schema);
  if (!('entries' in inner) || typeof inner.entries !== 'object' || inner.entries === null) return {};
  return Object.fromEntries(Object.entries(inner.entries).filter(([, field]) => isSchema(field)));
}

/** The schema of a list's entries; undefined for any other schema. */
export function itemOf(schema: v.GenericSchema): v.GenericSchema | undefined {
  const inner = unwrapped(schema);
  return 'item' in inner && isSchema(inner.item) ? inner.item : undefined;
}

/** The schema of the field at a path; undefined where the schema knows no such field. */
export function fieldAt(
  schema: v.GenericSchema,
  path: readonly (string | number)[],
): v.GenericSchema | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const field = typeof key === 'number' ? itemOf(schema) : entriesOf(schema)[key];
  return field === undefined ? undefined : fieldAt(field, rest);
}

/** A path as an editor reads it: `cards → entry 2 → title`. */
export function fieldName(path: readonly (string | number)[]): string {
  return path.map((key) => (typeof key === 'number' ? `entry ${key + 1}` : key)).join(' → ');
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
