/** Whose work counts for a milestone: a person with the people of their plan, and the organisation it is for. */
export interface MilestoneTeam {
  readonly ownerId: string;
  readonly organisationId: string | null;
  readonly locationId: string | null;
  /** The owner, and the active members of the organisation. */
  readonly memberIds: readonly string[];
}

export interface Reached {
  /** When it was reached for the first time. */
  readonly at: Date;
  /** Only sample data says so. A source answers the real thing where there is one. */
  readonly sample: boolean;
}

/** Something that is found in the data instead of being ticked, contributed by the area that knows it (decision 47). */
export interface MilestoneSource {
  /** Stored with tasks: `first_case_submitted`. */
  readonly key: string;
  /** For the editor of templates, as "First case submitted". */
  readonly title: string;
  /** At most two statements. Null: not yet. */
  reachedAt(team: MilestoneTeam): Promise<Reached | null>;
}

/** Hears that a person did something that a milestone may have waited for. */
export interface MilestoneWatcher {
  /** Only queues a job; it neither throws nor delays its caller. */
  lookAgain(userId: string): void;
}
