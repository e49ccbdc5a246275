export const USER_TYPES = ['individual_practitioner', 'dso', 'team_member'] as const;
export type UserType = (typeof USER_TYPES)[number];
