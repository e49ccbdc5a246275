export const SCOPE_TYPES = ['user', 'organisation'] as const;
export type ScopeType = (typeof SCOPE_TYPES)[number];

export const FIGURE_SOURCES = ['pica_live', 'mock_data'] as const;
export type FigureSource = (typeof FIGURE_SOURCES)[number];

export const RUN_STATES = ['queued', 'running', 'ok', 'partial', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];
