import { PlatformConnectionDto } from './platform-connection.dto.ts';

/** A tool that could be connected for an organisation. */
export class OrganisationToolDto {
  id: string;
  tool_name: string;
}

/** What an organisation's members read and write through, those who hold its permission. */
export class OrganisationConnectionListDto {
  items: PlatformConnectionDto[];
  connectable: OrganisationToolDto[];
  /** Whether the caller may connect and disconnect. */
  may_connect: boolean;
}
