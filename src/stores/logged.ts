type Ask<T> = (signal: AbortSignal) => Promise<T>;

/** The same call, whose failure is also logged (specification, section 8: admin fetch failures). */
export function logged<T>(call: Ask<T>): Ask<T> {
  return async (signal) => {
    try {
      return await call(signal);
    } catch (error) {
      // What was dropped for a new try has not failed.
      if (!signal.aborted) console.error(error);
      throw error;
    }
  };
}
