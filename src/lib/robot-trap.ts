/** The field that people neither see nor reach; robots that fill every field fill it too. */
export const TRAP_FIELD = 'website';

/** What a form adds to its message where the trap was filled: nothing at all for everybody else. */
export type SprungTrap = { [TRAP_FIELD]?: 'filled' };

/**
 * Whether somebody filled the trap, as fields of the message. Only that is told and not what was filled in: a browser
 * may have put a person's own address there.
 */
export function sprungTrap(form: FormData): SprungTrap {
  return isFilled(form.get(TRAP_FIELD)) ? { [TRAP_FIELD]: 'filled' } : {};
}

/** Anything but nothing and blanks. */
export function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && String(value).trim() !== '';
}
