import type { Role } from '#access/principal.ts';
import type { NextStepDto } from '../dto/card-data.dto.ts';

export interface HeldTool {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** It answers with sample data. */
  readonly sample: boolean;
  /** Its own account could be connected on this hub. */
  readonly canBeLive: boolean;
}

export interface Facts {
  /** Specialty and licence stand in the profile. */
  readonly described: boolean;
  /** A second step guards the account. */
  readonly protected: boolean;
  readonly roles: readonly Role[];
  readonly tools: readonly HeldTool[];
  /** The names of the hub's tools of a category, from their manifests. */
  readonly namesOf: (category: string) => readonly string[];
}

const MOST = 3;
const PRACTICE = 'Practice Management';
const TOOLS = '/profile?tab=tools';
const CHAIRSIDE_ROLES: readonly Role[] = ['practitioner', 'dso_admin', 'team_member', 'specialist'];

const step = (key: string, title: string, text: string, link: string): NextStepDto => ({
  key,
  title,
  text,
  link,
});

type Rule = (facts: Facts) => NextStepDto | false | undefined;

const seesPatients = ({ roles }: Facts): boolean => roles.some((role) => CHAIRSIDE_ROLES.includes(role));
const of = ({ tools }: Facts, category: string): HeldTool | undefined =>
  tools.find((tool) => tool.category === category);

const NAMED = 3;
const ANY = new Intl.ListFormat('en-US', { type: 'disjunction' });
/** Some of them: a hub may have many. */
const anyOf = (names: readonly string[]): string => ANY.format(names.slice(0, NAMED));

/** What comes first is worth most. The last ones are true for everybody, so that there are always three. */
const RULES: readonly Rule[] = [
  (facts) =>
    seesPatients(facts) &&
    !of(facts, PRACTICE) &&
    step(
      'connect_practice',
      'Connect your practice system',
      `${anyOf(facts.namesOf(PRACTICE))}: today’s schedule appears here. Sample data will do to begin with.`,
      TOOLS,
    ),
  ({ tools }) => {
    const tool = tools.find(({ sample, canBeLive }) => sample && canBeLive);
    const text =
      'It answers with sample data now. Your own account can take its place, and nothing else changes.';
    return tool && step('go_live', `Use your own ${tool.name} account`, text, `${TOOLS}&connect=${tool.id}`);
  },
  (facts) =>
    seesPatients(facts) &&
    of(facts, PRACTICE) &&
    step(
      'schedule',
      'See today’s chairs',
      'The day by provider or room, and who is due for recall.',
      '/practice-management',
    ),
  (facts) =>
    !facts.protected &&
    step(
      'second_step',
      'Guard your account with a second step',
      'A code from your phone keeps others out, even with your password.',
      '/profile#security',
    ),
  (facts) =>
    seesPatients(facts) &&
    !facts.described &&
    step('profile', 'Complete your profile', 'Your specialty and licence number, once.', '/profile'),
  (facts) =>
    of(facts, 'AI')
      ? step(
          'assistant',
          'Draft a letter with the assistant',
          'It drafts, you decide. Patient details stay out.',
          '/codeco-ai',
        )
      : step(
          'connect_ai',
          `Connect ${anyOf(facts.namesOf('AI'))}`,
          'The assistant drafts letters and answers questions with it.',
          TOOLS,
        ),
  ({ roles }) =>
    roles.includes('admin') &&
    step('invite', 'Invite somebody', 'Colleagues get a link, and the roles you give them.', '/admin'),
  () =>
    step('help', 'Find an answer', 'Short articles on every tool, live and with sample data.', '/support'),
  () =>
    step(
      'coming',
      'See what is coming',
      'Courses, events and community: be told when they open.',
      '/courses',
    ),
];

/** Three suggestions for one person. */
export function nextSteps(facts: Facts): NextStepDto[] {
  return RULES.map((rule) => rule(facts))
    .filter((found) => found !== false && found !== undefined)
    .slice(0, MOST);
}
