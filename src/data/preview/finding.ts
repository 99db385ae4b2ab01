/** Something that a reviewer should know before a site is published. */
export type Finding = {
  /** Where it is mended: a file, or a screen of the dashboard. */
  place: string;
  /** The field, the record or the page. */
  what: string;
  /** How it is now, where that says more. */
  now?: string;
  /** What to do about it. */
  todo: string;
  /** The page on which to see it. */
  page?: string;
  /** A build with RELEASE=1 is refused while it stands. */
  isBlocking?: boolean;
};

export type Group = {
  /** Names the group in addresses. */
  key: 'facts' | 'pictures' | 'words' | 'titles';
  heading: string;
  /** What the group is about. */
  intro: string;
  /** Said where nothing was found. */
  none: string;
  /** Whether all of it could be looked at: without an API there is no content. */
  isComplete: boolean;
  findings: readonly Finding[];
};

export type Report = {
  groups: readonly Group[];
  /** Whether an API gave the content; the fixed texts can always be looked at. */
  isContentKnown: boolean;
};

export function countFindings({ groups }: Report): number {
  return groups.reduce((sum, { findings }) => sum + findings.length, 0);
}

/** Whether a group was looked at and is in order. */
export function isDone({ isComplete, findings }: Group): boolean {
  return isComplete && findings.length === 0;
}

/** The findings place by place, in the order in which the places first occur. */
export function byPlace(findings: readonly Finding[]): (readonly [string, readonly Finding[]])[] {
  return [...Map.groupBy(findings, ({ place }) => place)];
}
