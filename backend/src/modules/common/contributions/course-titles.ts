export interface TitledCourse {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/** Names courses for other areas. The area that owns courses supplies it. */
export interface CourseTitles {
  /** Those of the ids that are published courses, in the order of the ids. */
  named(ids: readonly string[]): Promise<TitledCourse[]>;
}
