import { IsIn } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { Optional } from '#platform/validation/optional.ts';
import { EventCardDto } from './event.dto.ts';

export class MyEventsQuery extends PageQuery {
  /** `upcoming`: events that have not ended, the next one first. `past`: the last one first. */
  @Optional()
  @IsIn(['upcoming', 'past'])
  when: 'upcoming' | 'past' = 'upcoming';
}

/** An event in which the caller has a place. */
export class MyEventDto extends EventCardDto {
  /** The CE record that was issued for it; null without one. */
  ce_record_id: string | null;
}
export class MyEventListDto extends PageDto {
  items: MyEventDto[];
}
