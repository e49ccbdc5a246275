import { framePaths } from './frame-paths.ts';

/** Every icon that pages may show, one path each; those that the frame shows stand by themselves. */
export const paths = {
  ...framePaths,
  lock: 'M6.5 10.5h11v9h-11zM8.8 10.5V8a3.2 3.2 0 0 1 6.4 0v2.5M12 14.2v2',
  'arrow-left': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  check: 'm5.5 12.5 4 4 9-9.5',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.5V12l3 2',
  phone:
    'M6.2 4.5h3l1.5 4-2 1.5c1 2.2 2.6 3.8 4.8 4.8l1.5-2 4 1.5v3c0 1-.8 1.8-1.8 1.7C10.5 18.5 5 13 4.5 6.3c0-1 .7-1.8 1.7-1.8Z',
  mail: 'M4 6h16v12H4zM4.5 6.5 12 13l7.5-6.5',
  pin: 'M12 20.5c4-4 6-7.3 6-10a6 6 0 1 0-12 0c0 2.7 2 6 6 10ZM12 12.5a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  download: 'M12 4.5v10M8 11l4 4 4-4M5 19.5h14',
  bell: 'M6.8 16.2V10a5.2 5.2 0 0 1 10.4 0v6.2M4.8 16.2h14.4M10.2 19a2 2 0 0 0 3.6 0',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  tools: 'M9 4.5V8M15 4.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3',
  again: 'M5 12a7 7 0 0 1 12-5l2 2M19 5v4h-4M19 12a7 7 0 0 1-12 5l-2-2M5 19v-4h4',
  plus: 'M12 5v14M5 12h14',
  star: 'm12 4.2 2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z',
} as const;

export type IconName = keyof typeof paths;
