import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Card } from './card.ts';
import type { DashboardKey } from './card-keys.ts';
import type { CeRecordIssuer } from './ce-record.ts';
import type { PatientChooser } from './chosen-patient.ts';
import type { OrganisationConnected, OrganisationConnectedListener } from './connection-changes.ts';
import type { TicketOpener } from './contact-ticket.ts';
import type { CourseSeats, SeatSeller } from './course-seats.ts';
import type { CourseTitles } from './course-titles.ts';
import type { EventChange, EventChangeListener } from './event-changes.ts';
import type { FirstStep } from './first-step.ts';
import type { LessonAccess } from './lesson-access.ts';
import type { MemberChange, MemberChangeListener } from './member-changes.ts';
import type { MilestoneSource, MilestoneWatcher } from './milestones.ts';
import type { NextStep } from './next-step.ts';
import type { OverviewLine } from './overview-line.ts';
import type { PrivateRecords } from './private-records.ts';
import type { PublicPage } from './public-page.ts';
import type { ReferenceKind, ReferenceSource } from './reference-source.ts';
import type { SearchSource } from './search-source.ts';

/**
 * What areas add to pages of other areas: cards and next steps of the dashboard, first steps of onboarding, results of the
 * search, texts to ask the assistant about, lines of the admins' overview, documents for visitors, the opening of tickets, the
 * issue of CE records, access to lessons, titles of courses and seats in them, patients of practice tools, records that an admin
 * may open for a stated reason, and milestones of launch plans. Each area registers its own when its module starts, so that no
 * page knows the areas by name.
 */
@Injectable()
export class Contributions {
  private readonly cardsByKey = new Map<string, Card>();
  private readonly stepsByKey = new Map<string, FirstStep>();
  private readonly nextStepsByKey = new Map<string, NextStep>();
  private readonly sourcesByKey = new Map<string, SearchSource>();
  private readonly referencesByKey = new Map<string, ReferenceSource>();
  private readonly linesByKey = new Map<string, OverviewLine>();
  private readonly recordsByKey = new Map<string, PrivateRecords>();
  private readonly milestonesByKey = new Map<string, MilestoneSource>();
  private readonly pagesByAddress = new Map<string, PublicPage>();
  private readonly eventListeners: EventChangeListener[] = [];
  private readonly memberListeners: MemberChangeListener[] = [];
  private readonly connectedListeners: OrganisationConnectedListener[] = [];
  private opener: TicketOpener | undefined;
  private issuer: CeRecordIssuer | undefined;
  private lessonAccess: LessonAccess | undefined;
  private watcher: MilestoneWatcher | undefined;
  private seats: CourseSeats | undefined;
  private titles: CourseTitles | undefined;
  private chooser: PatientChooser | undefined;
  private seller: SeatSeller | undefined;

  /** @throws Error when another area has registered the key: a programming mistake, found at start. */
  addCard(card: Card): void {
    addOnce(this.cardsByKey, card, 'card of the dashboard');
  }

  /** @throws Error when another area has registered the key. */
  addFirstStep(step: FirstStep): void {
    addOnce(this.stepsByKey, step, 'first step of onboarding');
  }

  /** @throws Error when another area has registered the key. */
  addNextStep(step: NextStep): void {
    addOnce(this.nextStepsByKey, step, 'next step of the dashboard');
  }

  /** @throws Error when another area has registered the key. */
  addSearchSource(source: SearchSource): void {
    addOnce(this.sourcesByKey, source, 'source of the search');
  }

  /** @throws Error when another area has registered the key. */
  addReferenceSource(source: ReferenceSource): void {
    addOnce(this.referencesByKey, source, 'kind of reference');
  }

  /** @throws Error when another area has registered the key. */
  addOverviewLine(line: OverviewLine): void {
    addOnce(this.linesByKey, line, 'line of the overview');
  }

  /** @throws Error when another area has registered the key. */
  addPrivateRecords(records: PrivateRecords): void {
    addOnce(this.recordsByKey, records, 'kind of private record');
  }

  /** @throws Error when another area has registered the key. */
  addMilestone(source: MilestoneSource): void {
    addOnce(this.milestonesByKey, source, 'milestone');
  }

  /** @throws Error when another area has registered the path, or the same query parameter of it. */
  addPublicPage(page: PublicPage): void {
    const address = page.isFor ? `${page.path}?${page.query ?? ''}` : page.path;
    if (this.pagesByAddress.has(address)) throw new Error(`two areas contribute the public page ${address}`);
    this.pagesByAddress.set(address, page);
  }

  openTicketsWith(opener: TicketOpener): void {
    this.opener = opener;
  }

  issueCeRecordsWith(issuer: CeRecordIssuer): void {
    this.issuer = issuer;
  }

  openLessonsWith(access: LessonAccess): void {
    this.lessonAccess = access;
  }

  nameCoursesWith(titles: CourseTitles): void {
    this.titles = titles;
  }

  copyPatientsWith(chooser: PatientChooser): void {
    this.chooser = chooser;
  }

  giveSeatsWith(seats: CourseSeats): void {
    this.seats = seats;
  }

  sellSeatsWith(seller: SeatSeller): void {
    this.seller = seller;
  }

  watchMilestonesWith(watcher: MilestoneWatcher): void {
    this.watcher = watcher;
  }

  /** Call it after the commit of what a milestone may have waited for. A job looks for the person's milestones again. */
  lookForMilestones(userId: string): void {
    this.watcher?.lookAgain(userId);
  }

  addEventListener(listener: EventChangeListener): void {
    this.eventListeners.push(listener);
  }

  /** Tells every listener of a change of an event, as part of the transaction; the answer is called after its commit. */
  async eventChanged(transaction: EntityManager, change: EventChange): Promise<() => void> {
    const after: (() => void)[] = [];
    for (const listener of this.eventListeners) after.push(await listener.eventChanged(transaction, change));
    return () => after.forEach((run) => run());
  }

  addMemberListener(listener: MemberChangeListener): void {
    this.memberListeners.push(listener);
  }

  /** Tells every listener, as part of the transaction, that a member left or may do less. */
  async memberChanged(transaction: EntityManager, change: MemberChange): Promise<void> {
    for (const listener of this.memberListeners) await listener.memberChanged(transaction, change);
  }

  addConnectedListener(listener: OrganisationConnectedListener): void {
    this.connectedListeners.push(listener);
  }

  /** Tells every listener, as part of the transaction, that an organisation has a tool connected. */
  async organisationConnected(transaction: EntityManager, connected: OrganisationConnected): Promise<void> {
    for (const listener of this.connectedListeners)
      await listener.organisationConnected(transaction, connected);
  }

  card(key: DashboardKey): Card | undefined {
    return this.cardsByKey.get(key);
  }

  /** Every contributed first step, in no particular order. */
  get firstSteps(): readonly FirstStep[] {
    return [...this.stepsByKey.values()];
  }

  /** Every contributed next step, the lowest rank first. */
  get nextSteps(): readonly NextStep[] {
    return [...this.nextStepsByKey.values()].sort((a, b) => a.rank - b.rank);
  }

  /** Every contributed source of the search, the lowest rank first. */
  get searchSources(): readonly SearchSource[] {
    return [...this.sourcesByKey.values()].sort((a, b) => a.rank - b.rank);
  }

  get referenceSources(): readonly ReferenceSource[] {
    return [...this.referencesByKey.values()];
  }

  /** @throws Error when no area owns texts of this kind. */
  referenceSource(key: ReferenceKind): ReferenceSource {
    const source = this.referencesByKey.get(key);
    if (!source) throw new Error(`no area owns references of the kind ${key}`);
    return source;
  }

  /** Every contributed line of the admins' overview, the lowest rank first. */
  get overviewLines(): readonly OverviewLine[] {
    return [...this.linesByKey.values()].sort((a, b) => a.rank - b.rank);
  }

  /** @throws Error when no area owns records of this kind. */
  privateRecords(key: string): PrivateRecords {
    const records = this.recordsByKey.get(key);
    if (!records) throw new Error(`no area owns private records of the kind ${key}`);
    return records;
  }

  get milestones(): readonly MilestoneSource[] {
    return [...this.milestonesByKey.values()];
  }

  get publicPages(): readonly PublicPage[] {
    return [...this.pagesByAddress.values()];
  }

  /** @throws Error when no area owns tickets. */
  get tickets(): TicketOpener {
    if (!this.opener) throw new Error('no area opens tickets');
    return this.opener;
  }

  /** @throws Error when no area owns CE records. */
  get ceRecords(): CeRecordIssuer {
    if (!this.issuer) throw new Error('no area issues CE records');
    return this.issuer;
  }

  /** @throws Error when no area owns courses. */
  get courseSeats(): CourseSeats {
    if (!this.seats) throw new Error('no area gives seats in courses');
    return this.seats;
  }

  /** @throws Error when no area owns courses. */
  get courseTitles(): CourseTitles {
    if (!this.titles) throw new Error('no area names courses');
    return this.titles;
  }

  /** @throws Error when no area reads practice tools. */
  get patients(): PatientChooser {
    if (!this.chooser) throw new Error('no area copies patients');
    return this.chooser;
  }

  /** @throws Error when no area sells. */
  get seatSeller(): SeatSeller {
    if (!this.seller) throw new Error('no area sells seats');
    return this.seller;
  }

  /** @throws Error when no area owns lessons. */
  get lessons(): LessonAccess {
    if (!this.lessonAccess) throw new Error('no area owns lessons');
    return this.lessonAccess;
  }
}

function addOnce<T extends { readonly key: string }>(all: Map<string, T>, one: T, what: string): void {
  if (all.has(one.key)) throw new Error(`two areas contribute the ${what} ${one.key}`);
  all.set(one.key, one);
}
