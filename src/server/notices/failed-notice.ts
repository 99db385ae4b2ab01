/** Why a notice did not get through, as a sentence for staff. It never holds what a server said: that may be a visitor's words. */
export class FailedNotice extends Error {
  override readonly name = 'FailedNotice';
}
