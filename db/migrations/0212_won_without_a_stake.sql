-- What was won without a stake, as a jackpot or in free rounds, was not counted as won. What guards have of it is counted anew
-- from the ledger, with the next look at each.
update care.guard set counts_anew = true where not counts_anew;
