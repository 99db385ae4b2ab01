import { TRAP_FIELD } from '../lib/robot-trap.ts';

/**
 * A field for form robots: out of sight, out of the tab order, not read out, and no name that browsers fill by
 * themselves. Whatever is in it, the message is sent; staff see a mark on it.
 */
export function RobotTrap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
