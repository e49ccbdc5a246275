import { Column } from 'typeorm';
import type { LinkType, OwnerRole, Phase } from './launch-types.ts';

/** What a task says: the same in a template and in the plans that copied it. */
export abstract class TaskColumns {
  @Column('varchar', { length: 12 })
  phase: Phase;

  @Column('varchar', { length: 160 })
  title: string;

  @Column('varchar', { length: 1000, default: '' })
  details: string;

  /** Days from the start of the plan. */
  @Column('integer', { name: 'offset_days' })
  offsetDays: number;

  @Column('varchar', { name: 'owner_role', length: 10 })
  ownerRole: OwnerRole;

  @Column('varchar', { name: 'link_type', length: 10, nullable: true })
  linkType: LinkType | null;

  /** Which course, lesson or product; null leads to the page of the link's type. */
  @Column('varchar', { name: 'link_ref', length: 200, nullable: true })
  linkRef: string | null;

  /** The milestone that ticks the task when it is found in the data. */
  @Column('varchar', { name: 'milestone_key', length: 40, nullable: true })
  milestoneKey: string | null;

  @Column('integer')
  position: number;
}
