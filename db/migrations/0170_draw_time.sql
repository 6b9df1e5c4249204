create index draw_of_time on lottery.draw (game_code, draws_at);
comment on index lottery.draw_of_time is 'Whether a game has a draw of this time is asked at each opening, and was answered by reading all draws there are.';
