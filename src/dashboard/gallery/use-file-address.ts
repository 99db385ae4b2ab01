import { useEffect, useState } from 'react';

/** An address under which a picture that is still on the phone can be shown; null until the browser has made it. */
export function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  // The browser keeps the picture in memory until its address is given back.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
