import { Background, type BackgroundSection } from '../domain/background.ts';
import { endpoints } from '../domain/endpoints.ts';
import { collection } from './collection.ts';

/** The background of one section; the writes are multipart {bg}. */
export function backgroundApi(section: BackgroundSection) {
  return collection(endpoints.background(section), Background);
}
