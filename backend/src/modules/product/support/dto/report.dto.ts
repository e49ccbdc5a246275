import { Type } from 'class-transformer';
import { IsDate, MaxDate, MinDate } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

export const FIGURES = ['total', 'within', 'late', 'pending', 'solved', 'rated'] as const;
export type Figure = (typeof FIGURES)[number];

const FIRST_DAY = new Date('2020-01-01T00:00:00Z');
const LAST_DAY = new Date('2200-01-01T00:00:00Z');

const CHECKS = [Optional(), Type(() => Date), IsDate(), MinDate(FIRST_DAY), MaxDate(LAST_DAY)];

/** A day that a report begins or ends with; it may be left out. */
export const reportDay: PropertyDecorator = (target, name) => {
  for (const check of CHECKS) check(target, name as string);
};

/** From when to when tickets were opened; the last 30 days unless said. */
export class ReportQuery {
  @reportDay
  from?: Date;

  /** Not included. */
  @reportDay
  to?: Date;
}

/** A number of the report and what it counts. */
export class ReportFigureDto {
  count: number;
  ids: string[];
}
export class FirstReplyReportDto {
  within: ReportFigureDto;
  late: ReportFigureDto;
  /** Not answered yet, and not late yet. */
  pending: ReportFigureDto;
  /** Of those that were answered or are late; null while there are none. */
  share_within: number | null;
  median_minutes: number | null;
}
export class ResolutionReportDto {
  solved: ReportFigureDto;
  /** Without the time in which the ticket waited on its requester. */
  median_minutes: number | null;
}
export class RatingReportDto {
  rated: ReportFigureDto;
  average: number | null;
}
/** How support did with the tickets opened in a time. Sample tickets are not counted. */
export class SupportReportDto {
  from: string;
  to: string;
  total: ReportFigureDto;
  first_reply: FirstReplyReportDto;
  resolution: ResolutionReportDto;
  rating: RatingReportDto;
}
