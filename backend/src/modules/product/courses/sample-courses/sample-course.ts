import type { Audience, LessonKind, Level, Method, Topic } from '../course-types.ts';

export interface SampleQuestion {
  readonly prompt: string;
  /** The correct one stands first; they are stored turned by the number of the question. */
  readonly options: readonly [string, ...string[]];
  readonly explanation: string;
}

export interface SampleLesson {
  readonly title: string;
  readonly kind: LessonKind;
  readonly minutes: number;
  readonly body?: string;
  readonly preview?: boolean;
  readonly media?: { readonly url: string; readonly seconds: number; readonly captions: string };
  readonly questions?: readonly SampleQuestion[];
}

export interface SampleCourse {
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly topic: Topic;
  readonly level: Level;
  readonly audience: readonly Audience[];
  readonly objectives: readonly string[];
  readonly method: Method;
  readonly credits: number;
  readonly subject: string | null;
  readonly instructor: string;
  /** City and state of a course in person. */
  readonly location?: string;
  readonly price?: number;
  readonly membership?: boolean;
  readonly modules: readonly { readonly title: string; readonly lessons: readonly SampleLesson[] }[];
  readonly reviews: readonly { readonly author: string; readonly rating: number; readonly comment: string }[];
}
