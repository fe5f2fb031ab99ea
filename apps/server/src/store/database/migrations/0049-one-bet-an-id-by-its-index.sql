-- While a month has few rows, reading all of a customer's looks as cheap to the planner as the key that both checks mean, and the plan
-- is kept while the month grows. What a page read at random costs decides it, also behind a pooler that sets nothing.
alter function one_bet_an_id() set random_page_cost = 1.1;
alter function one_row_a_number() set random_page_cost = 1.1;
