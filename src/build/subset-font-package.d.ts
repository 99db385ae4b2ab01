/** The parts of subset-font 2.9 that the build uses; the package carries no types of its own. */
declare module 'subset-font' {
  export interface Options {
    targetFormat?: 'woff2';
    keepFeatures?: string[];
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }

  export default function subsetFont(font: Buffer, characters: string, options?: Options): Promise<Buffer>;
}
