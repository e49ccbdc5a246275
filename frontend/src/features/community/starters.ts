const DEFAULTS = [
  'What would you do differently if you started again?',
  'Which checklist saves your team the most time?',
  'What surprised you this month?',
] as const;

const BY_CATEGORY: Readonly<Record<string, readonly string[]>> = {
  'clinical-questions': [
    'How do you decide between refinement and retention?',
    'Which attachments fail most often for you, and why?',
    'What do you check at every aligner visit?',
  ],
  'case-discussions': [
    'Would you treat this crowding with or without IPR?',
    'Which anchorage would you plan for this open bite?',
    'How would you stage this midline correction?',
  ],
  'practice-and-team': [
    'How do you train a new assistant in the first week?',
    'What does your first consultation look like, minute by minute?',
    'How do you follow up on treatment that was not started?',
  ],
  'tools-and-technology': [
    'Which reports do you open every morning?',
    'How do you keep scans and charts together?',
    'What did you automate first?',
  ],
  'courses-and-ce': [
    'Which course changed what you do on Monday?',
    'How do you spread CE hours over your cycle?',
    'Who would like to study together?',
  ],
};

/** Three questions that could begin an empty category. */
export const startersFor = (category: string | null): readonly string[] =>
  (category !== null ? BY_CATEGORY[category] : undefined) ?? DEFAULTS;
