import type { components } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];

export type Article = Schemas['ArticleDto'];
export type ArticleList = Schemas['ArticleListDto'];
export type FullArticle = Schemas['FullArticleDto'];
export type AdminArticle = Schemas['AdminArticleDto'];
export type AdminArticleList = Schemas['AdminArticleListDto'];
export type NewArticle = Schemas['NewArticleDto'];
export type ChangeArticle = Schemas['ChangeArticleDto'];
export type Ticket = Schemas['TicketDto'];
export type TicketList = Schemas['TicketListDto'];
export type NewTicket = Schemas['NewTicketDto'];
export type TicketContext = Schemas['TicketContextDto'];
export type SentFile = Schemas['FileDto'];
export type FileLink = Schemas['FileLinkDto'];
export type Thread = Schemas['ThreadDto'];
export type Queue = Schemas['TicketQueueDto'];
export type QueueTicket = Schemas['QueueTicketDto'];
export type AgentTicket = Schemas['AgentTicketDto'];
export type AgentMessage = Schemas['AgentMessageDto'];
export type AgentList = Schemas['AgentListDto'];
export type AgentReply = Schemas['AgentReplyDto'];
export type ChangeTicket = Schemas['ChangeTicketDto'];
export type CannedReply = Schemas['CannedReplyDto'];
export type CannedList = Schemas['CannedListDto'];
export type SupportReport = Schemas['SupportReportDto'];

export type Category = Ticket['category'];
export type Status = Ticket['status'];
export type Priority = QueueTicket['priority'];
export type ArticleCategory = Article['category'];
