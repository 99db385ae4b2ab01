/** The field that people neither see nor reach; bots that fill every field fill it too. */
export const TRAP_FIELD = 'website';

/** What a form adds to its message where the trap was filled: nothing at all for everybody else. */
export type SprungTrap = { [TRAP_FIELD]?: 'filled' };

/** What says that the trap was filled. With what is not sent: a browser may have put a person's own address there. */
export function sprungTrap(form: FormData): SprungTrap {
  return isFilled(form.get(TRAP_FIELD)) ? { [TRAP_FIELD]: 'filled' } : {};
}

/** Anything but empty or blank; whoever sends the field by hand may send any JSON. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}
