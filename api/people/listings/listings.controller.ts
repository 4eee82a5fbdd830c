import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Answer } from '../../platform/http/answer';
import {
  AnswersPartVersion,
  AnswersVersion,
  ChangesVersion,
  Condition,
  type IfMatch,
} from '../../platform/http/etag';
import { Rejection } from '../../platform/audit/rejection.dto';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import { Needs } from '../../platform/access/needs.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { ListingChange, Listings } from './listings.dto';
import { ListingsService } from './listings.service';
import { Refuses } from '../../platform/http/refuses.decorator';

@ApiTags('Listings')
@Controller('psychics/:id/listings')
export class ListingsController {
  constructor(private readonly listings: ListingsService) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'The existing versions of the listing, by status' })
  @AnswersVersion(Listings)
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<Listings>> {
    return this.listings.find(actor, id);
  }

  @Post()
  @Needs({ right: 'decide' })
  @Access('own')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Submit a listing for approval; the approved one stays live until then' })
  @ChangesVersion(Listings)
  submit(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() { listing }: ListingChange,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<Listings>> {
    return this.listings.submit(actor, id, listing, ifMatch);
  }

  @Post('approve')
  @Needs({ right: 'decide' })
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Approve the pending listing; 409 if there is none' })
  @ChangesVersion(Listings)
  approve(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<Listings>> {
    return this.listings.approve(actor, id, ifMatch);
  }

  @Post('reject')
  @Needs({ right: 'decide' })
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Reject the pending listing; 409 if there is none' })
  @ApiBody({ type: Rejection, required: false })
  @ChangesVersion(Listings)
  reject(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Body() rejection: Rejection,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<Listings>> {
    return this.listings.reject(actor, id, rejection, ifMatch);
  }

  @Post('undo')
  @Needs({ right: 'decide' })
  @Access('manager')
  @HttpCode(200)
  @Refuses('conflict', 'changed_meanwhile')
  @ApiOperation({
    summary:
      "Take back one's own decision on the listing within fifteen seconds, before anything of it is sent",
  })
  @AnswersPartVersion(Listings)
  undo(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<Answer<Listings>> {
    return this.listings.undo(actor, id);
  }

  @Post('delete_rejected')
  @Needs({ right: 'decide' })
  @Access('own')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiOperation({ summary: 'Delete the rejected listing; 409 if there is none' })
  @ChangesVersion(Listings)
  deleteRejected(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Condition() ifMatch: IfMatch,
  ): Promise<Answer<Listings>> {
    return this.listings.deleteRejected(actor, id, ifMatch);
  }
}
