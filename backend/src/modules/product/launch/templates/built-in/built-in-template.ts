import type { LinkType, OwnerRole, Phase } from '../../launch-types.ts';

export interface BuiltInTask {
  readonly phase: Phase;
  readonly title: string;
  readonly details: string;
  readonly offset_days: number;
  readonly owner_role: OwnerRole;
  readonly link_type?: LinkType;
  readonly milestone_key?: string;
}
export interface BuiltInTemplate {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly days: number;
  readonly tasks: readonly BuiltInTask[];
}

interface About {
  readonly link?: LinkType;
  readonly milestone?: string;
}

/** A task in one line: who does it, on which day from the start, and what it says. */
export const task =
  (phase: Phase) =>
  (day: number, role: OwnerRole, title: string, details: string, about: About = {}): BuiltInTask => ({
    ...{ phase, title, details, offset_days: day, owner_role: role },
    ...(about.link && { link_type: about.link }),
    ...(about.milestone && { milestone_key: about.milestone }),
  });
