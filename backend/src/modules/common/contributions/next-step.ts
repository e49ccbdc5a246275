import type { ToolCategory } from '@chairside/kit';
import type { Role, UserPrincipal } from '#access/principal.ts';

/** A tool that a person has connected for themselves. */
export interface ConnectedTool {
  readonly id: string;
  readonly name: string;
  readonly category: ToolCategory;
  /** It answers with sample data. */
  readonly sample: boolean;
}

/** Who gets suggestions. The tools are read once, for all steps. */
export interface NextStepRequest {
  readonly user: UserPrincipal;
  readonly tools: readonly ConnectedTool[];
}

export interface Suggestion {
  readonly title: string;
  readonly text: string;
  /** Address of the page on which to do it. */
  readonly link: string;
}

/** A next step that the dashboard suggests, contributed by the area in which it is done. */
export interface NextStep {
  readonly key: string;
  /** The dashboard shows the suggestions with the lowest ranks. */
  readonly rank: number;
  /** Left out while this capability is off for the person (`identity/capabilities`). */
  readonly capability?: string;
  /** Null when the step would not help this person. */
  suggest(request: NextStepRequest): Suggestion | null | Promise<Suggestion | null>;
}

const CHAIRSIDE_ROLES: readonly Role[] = ['practitioner', 'dso_admin', 'team_member', 'specialist'];

export const seesPatients = ({ user }: NextStepRequest): boolean =>
  user.roles.some((role) => CHAIRSIDE_ROLES.includes(role));

export const hasTool = ({ tools }: NextStepRequest, category: ToolCategory): boolean =>
  tools.some((tool) => tool.category === category);
