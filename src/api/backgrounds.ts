import { Background, type BackgroundSection } from '../domain/background.ts';
import { collection } from './collection.ts';
import { endpoints } from './endpoints.ts';

/** The background of one section; the writes are multipart {bg}. */
export function backgroundApi(section: BackgroundSection) {
  return collection(endpoints.background(section), Background);
}
