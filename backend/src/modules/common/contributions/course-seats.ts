import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** A person's seat in a course. */
export interface CourseSeat {
  readonly courseId: string;
  readonly userId: string;
}

/** Seats that were bought. The area that owns courses supplies it. */
export interface CourseSeats {
  /** Enrolls the person, also in a course with a price; does nothing for somebody who is in it. */
  give(q: EntityManager, seat: CourseSeat): Promise<void>;
  /** Withdraws the person unless they have completed a part of the course, or have it from an organization. */
  takeBack(q: EntityManager, seat: CourseSeat): Promise<void>;
}

/** How a course with a price can be had. */
export interface SeatOffer {
  /** The product that is a seat in this course; null when none is on sale. */
  readonly product: { readonly id: string; readonly slug: string } | null;
  /** The person is a member today. */
  readonly member: boolean;
}

/** Sells seats. The area that owns the store supplies it. */
export interface SeatSeller {
  /** Adds to a statement over courses `c` which product is a seat (`seat_slug`), and whether the person is a member (`member`). */
  addOffer(found: SelectQueryBuilder<ObjectLiteral>, userId: string | null): void;
  offer(q: EntityManager, courseId: string, userId: string | null): Promise<SeatOffer>;
}
